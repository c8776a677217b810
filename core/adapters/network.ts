import { networkInterfaces } from 'node:os'

/** Whether this computer has an address of its own beyond itself; without one, nothing outside can be reached. */
export function hasNetwork(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
}
