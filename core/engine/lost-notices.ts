/** While notices come in, every how many looks it is taken that one may have been lost among them. */
const BUSY_LOOKS = 6

/**
 * Decides at each look whether a notice may have been lost: something newer is there, and nothing was told since the look
 * before. While engines write all the time that would be so at every look, and every screen would ask for everything again.
 */
export function lostNotices(known: string): { told: () => void; mayHaveLost: (newest: string) => boolean } {
  let wasTold = false
  let looks = 0
  return {
    told: () => {
      wasTold = true
    },
    mayHaveLost: (newest) => {
      const isExplained = wasTold && looks + 1 < BUSY_LOOKS
      wasTold = false
      if (newest === known) {
        looks = 0
        return false
      }
      looks += 1
      if (isExplained) return false
      known = newest
      looks = 0
      return true
    },
  }
}
