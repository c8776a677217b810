/** What a driver that answers at once says, for those who also wait for one that does not; what it throws is a rejection. */
export function promised<T>(answer: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(answer())
  })
}
