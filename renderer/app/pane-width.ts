import { useState } from 'react'
import { keep, readKept } from './storage.ts'

const KEPT_AS = 'colophon.library.width'

/** The list's width in rem, remembered on this computer. */
export const LIST_WIDTH = { least: 16, usual: 21, most: 36 }

export function usePaneWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => {
    const kept = readKept(KEPT_AS)
    return typeof kept === 'number' ? kept : LIST_WIDTH.usual
  })
  return [
    width,
    (next) => {
      setWidth(next)
      keep(KEPT_AS, next)
    },
  ]
}
