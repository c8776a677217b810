import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import type { HotReads } from '../database/hot-reads.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { Plan, type Setting, type SettingName } from './contract.ts'
import { findSetting, getWorkspace, updateWorkspace, upsertSetting } from './store.ts'

/** A name or an address as it stands in a URL, with a port where it is not 80 or 443. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::\d{1,5})?$/
/** A proxy's address without credentials: those are secrets, and no setting is one. */
const PROXY = /^http:\/\/(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*):\d{1,5}$/
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i

/** Each setting with its value's schema, default and what it does. */
const SETTINGS = {
  rate_limit_per_minute: {
    schema: z.number().int().min(1).max(100_000),
    fallback: 10,
    description: 'Requests in any 60 seconds for the whole workspace, 1 to 100000.',
  },
  stuck_after_minutes: {
    schema: z
      .number()
      .min(0.05)
      .max(24 * 60),
    fallback: 8,
    description:
      'Minutes after which a run that does not end is stopped as stuck, 0.05 to 1440; for slow models more than the longest silence of their providers.',
  },
  plan: { schema: Plan, fallback: 'studio', description: 'starter, team or studio.' },
  allowed_origins: {
    schema: z.array(z.string().regex(ORIGIN, 'Write an origin such as https://example.org, without a path.')).max(50),
    fallback: [] as string[],
    description: 'Web origins that may call the local API from a browser; none by default.',
  },
  outbound_allow_hosts: {
    schema: z
      .array(z.string().toLowerCase().regex(HOST, 'Write a host such as localhost:11434, without a path.'))
      .max(50),
    fallback: [] as string[],
    description:
      'Hosts beyond the public internet that Colophon may contact, such as localhost:11434; none by default.',
  },
  spending_limit_usd: {
    schema: z.number().min(0).max(1_000_000).nullable(),
    fallback: null as number | null,
    description: 'US dollars a month for language models whose price is known, or none; 20 in a new workspace.',
  },
  outbound_proxy: {
    schema: z
      .string()
      .toLowerCase()
      .transform((text) => text.replace(/\/$/, ''))
      .pipe(z.string().regex(PROXY, 'Write http://host:port. User and password are kept apart from it.'))
      .nullable(),
    fallback: null,
    description: 'HTTP proxy for Colophon’s requests to the internet, such as http://proxy.example.org:3128; or none.',
  },
  lock_after_minutes: {
    schema: z.literal([5, 15, 30, 60]).nullable(),
    fallback: 15 as number | null,
    description: 'Minutes without input after which Colophon asks for a passphrase: 5, 15, 30, 60 or never.',
  },
  signed_decisions: {
    schema: z.boolean('Write on or off.'),
    fallback: false,
    description:
      'Whether each review decision requires the passphrase of whoever decides; if so, nobody can approve their own text, publish over a rejection or decide on the command line, and granting a qualification takes two admins.',
  },
  time_authority: {
    schema: z
      .strictObject({
        url: z
          .url({
            protocol: /^https?$/,
            error: 'Write the address of the authority, such as https://time.example.org/tsa.',
          })
          .max(500),
        certificates: z
          .string()
          .max(50_000)
          .regex(
            /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/,
            'Give the authority’s certificate, or that of its root, as PEM.',
          ),
      })
      .nullable(),
    fallback: null as { url: string; certificates: string } | null,
    description:
      'An RFC 3161 time authority that is asked about signed statements and checkpoints of the audit log, with its certificate; or none.',
  },
} as const

type Value<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>

/** A setting's current value. */
export async function settingValue<N extends SettingName>(db: Db, name: N): Promise<Value<N>> {
  if (name === 'plan') return (await getWorkspace(db)).plan as Value<N>
  const { schema, fallback } = SETTINGS[name]
  const stored = await findSetting(db, name, schema)
  return (stored === undefined ? fallback : stored) as Value<N>
}

/** The same by a prepared read, as the doors ask at every request. */
export async function hotSettingValue<N extends Exclude<SettingName, 'plan'>>(
  reads: HotReads,
  name: N,
): Promise<Value<N>> {
  const { schema, fallback } = SETTINGS[name]
  const text = await reads.setting(name)
  return (text === undefined ? fallback : fromJsonText(schema, text)) as Value<N>
}

export async function readSetting(db: Db, name: SettingName): Promise<Setting> {
  return { name, value: await settingValue(db, name), description: SETTINGS[name].description }
}

/** Stores a value; 400 naming `value` when the setting does not take it. */
export async function writeSetting(db: Db, name: SettingName, value: unknown): Promise<Setting> {
  const parsed = SETTINGS[name].schema.safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'This value is not valid for this setting.'
    throw invalidRequest([{ path: 'value', message: `${name}: ${message} (${SETTINGS[name].description})` }])
  }
  if (name === 'plan') await updateWorkspace(db, { plan: parsed.data as Plan })
  else await upsertSetting(db, name, parsed.data)
  return readSetting(db, name)
}
