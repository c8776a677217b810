import { createStore, type StoreApi } from 'zustand/vanilla'
import { keep, readKept } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const TEXT_SIZES = [100, 125, 150, 200] as const
type Theme = (typeof THEMES)[number]
type TextSize = (typeof TEXT_SIZES)[number]

export interface Appearance {
  theme: Theme
  textSize: TextSize
}

const KEPT_AS = 'colophon.appearance'

/** The look of this window, kept on this computer and applied to the document's root. */
export function keptAppearance(root: HTMLElement): StoreApi<Appearance> {
  const store = createStore<Appearance>(() => readAppearance())
  const apply = ({ theme, textSize }: Appearance) => {
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    root.dataset.textSize = String(textSize)
  }
  apply(store.getState())
  store.subscribe((next) => {
    apply(next)
    keep(KEPT_AS, next)
  })
  return store
}

function readAppearance(): Appearance {
  const kept = (readKept(KEPT_AS) ?? {}) as Partial<Appearance>
  return {
    theme: THEMES.find((theme) => theme === kept.theme) ?? 'system',
    textSize: TEXT_SIZES.find((size) => size === kept.textSize) ?? 100,
  }
}
