import type { Difference } from '../delivery-contract.ts'
import { PlatformFailure, type StandingPost } from '../platform.ts'
import { baselineOf } from '../deliveries-store.ts'
import { changedFields, seenSha256 } from '../rules/comparing.ts'
import { ownPost } from './look-up.ts'
import { askedWhereChanged, isDecided } from './meanwhile.ts'
import { asWrite, markSent, readAgain, type Run } from './run.ts'
import type { Outcome } from './steps.ts'

/** Makes a public post a draft again; it is never deleted. What others changed in it is said first. Throws `PlatformFailure`. */
export async function takeOffline(run: Run): Promise<Outcome | { standing: StandingPost; differences: Difference[] }> {
  const { connection, placement, row } = run
  if (placement.remote_id === null) {
    throw new PlatformFailure('refused', 'not_there', 'Nothing of this piece is there.')
  }
  const standing = ownPost(placement, await connection.read(placement.remote_id))
  if (standing === null || standing.status === 'draft' || standing.status === 'trashed') {
    return { standing: standing ?? gone(placement.remote_id), differences: [] }
  }
  const baseline = baselineOf(placement) ?? {}
  const changed = changedFields(baseline, standing.values)
  const remote_sha256 = seenSha256(standing)
  if (changed.length > 0 && !isDecided(row, standing)) {
    const { work } = await connection.foreignWork(standing, placement.stamp)
    const saved = work.findLast(({ kind }) => kind === 'saved')
    const fields = changed.map((field) => ({
      field,
      ...{ before: baseline[field] ?? '', ours: baseline[field] ?? '', theirs: standing.values[field] ?? '' },
    }))
    return {
      state: 'conflict',
      conflict: {
        ...{ kind: 'changed', changed_by: saved?.by ?? null, changed_at: saved?.at ?? null },
        ...{ link: saved?.link ?? standing.edit_url, fields, remote_sha256 },
      },
    }
  }
  await markSent(run, 'unpublish', { status: 'draft' })
  const { remote_id } = standing
  return askedWhereChanged(run, standing, baseline, async () => {
    await asWrite(run, () => connection.setStatus(standing, 'draft', null))
    return { standing: await readAgain(connection, remote_id), differences: stillBuilt(connection) }
  })
}

/** What is marked as a draft and may be built all the same is not said to be gone. */
function stillBuilt({ draftNotice }: Run['connection']): Difference[] {
  if (draftNotice === undefined) return []
  return [{ field: 'status', asked: 'offline', stored: 'marked as a draft', reason: draftNotice }]
}

/** A post that somebody deleted there is offline too. */
function gone(remote_id: string): StandingPost {
  return { remote_id, status: 'trashed', edit_url: null, public_url: null, values: {}, stamp: '' }
}
