/** Lets one upload of a picture to a target go on at a time; the others wait for it. */
export interface PictureTurns {
  /** `mayBeThere`: an earlier upload of the picture ended without telling, so an older look at the platform says nothing. */
  take: <T>(targetId: string, sha256: string, work: (mayBeThere: boolean) => Promise<T>) => Promise<T>
}

export function pictureTurns(): PictureTurns {
  const last = new Map<string, Promise<void>>()
  const untold = new Set<string>()
  return {
    take: async (targetId, sha256, work) => {
      const name = `${targetId} ${sha256}`
      const { promise: mine, resolve: end } = Promise.withResolvers<undefined>()
      const before = last.get(name)
      last.set(name, mine)
      await before
      try {
        const done = await work(untold.has(name))
        untold.delete(name)
        return done
      } catch (error) {
        untold.add(name)
        throw error
      } finally {
        end(undefined)
        if (last.get(name) === mine) last.delete(name)
      }
    },
  }
}
