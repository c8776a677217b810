interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Bounds that lie on a display that is there now; null where none shows at least a part that can be grabbed. */
export function visibleBounds(bounds: Rectangle | null, workAreas: readonly Rectangle[]): Rectangle | null {
  if (bounds === null) return null
  const isGrabbable = workAreas.some((workArea) => {
    const width = Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x)
    const isTopInside = bounds.y >= workArea.y && bounds.y < workArea.y + workArea.height - 40
    return width >= 120 && isTopInside
  })
  return isGrabbable ? bounds : null
}
