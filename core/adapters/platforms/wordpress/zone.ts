import { isZone } from '../../../kernel/zone-time.ts'
import type { WpIndex } from './shapes.ts'

/** The zone of a site by its name, else its offset as `+05:45`. */
export function zoneOf({ timezone_string: name, gmt_offset }: WpIndex): string | null {
  if (name !== undefined && isZone(name)) return name
  if (gmt_offset === undefined) return null
  const minutes = Math.round(Number(gmt_offset) * 60)
  const two = (count: number) => String(count).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return isZone(offset) ? offset : null
}
