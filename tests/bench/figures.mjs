/** How many figures missed their goal. */
export const fail = { count: 0 }

/**
 * One line: what was measured, the figure, its goal, whether it was reached.
 * @param {string} name
 * @param {number} value
 * @param {'at least' | 'at most'} direction
 * @param {number} goal
 */
export function figure(name, value, direction, goal) {
  const isReached = direction === 'at least' ? value >= goal : value <= goal
  if (!isReached) fail.count += 1
  console.log(
    `${isReached ? 'pass' : 'MISS'}  ${name.padEnd(62)} ${value.toFixed(2).padStart(9)}  ${direction} ${goal}`,
  )
}
