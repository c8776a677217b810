import { createContext, type ReactNode } from 'react'

/** What is said where something loads for too long, in place of grey lines; undefined while an answer may still come. */
export const LoadingNote = createContext<ReactNode>(undefined)
