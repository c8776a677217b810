import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { BatchState } from './batch-store.ts'

export const BatchContext = createContext<StoreApi<BatchState> | undefined>(undefined)

export function useBatchStore(): StoreApi<BatchState> {
  const store = useContext(BatchContext)
  if (store === undefined) throw new Error('There is no batch outside the frame.')
  return store
}

export function useBatch(): BatchState {
  return useStore(useBatchStore())
}
