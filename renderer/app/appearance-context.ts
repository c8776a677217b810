import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Appearance } from './appearance.ts'

export const AppearanceContext = createContext<StoreApi<Appearance> | undefined>(undefined)

export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  const store = useContext(AppearanceContext)
  if (store === undefined) throw new Error('There is no appearance outside the frame.')
  return [useStore(store), (change) => store.setState(change)]
}
