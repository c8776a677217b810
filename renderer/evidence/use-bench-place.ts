import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { BenchClaim } from './bench-claims.ts'
import { benchSearchOf, type ClaimFilter, type ClaimOrder } from './bench-search.ts'

/** Between the last step through the list and its address. */
const SETTLE_MS = 200

/** What of the bench is shown and which claim is chosen, kept in the address, which follows once somebody pauses. */
export function useBenchPlace() {
  const search = useSearch({ from: '/library/$contentId/evidence' })
  const navigate = useNavigate()
  const filter: ClaimFilter = search.filter ?? 'all'
  const order: ClaimOrder = search.order ?? 'worst'
  const [claim, setClaim] = useState(search.claim)
  const [address, setAddress] = useState({ seen: search.claim, written: search.claim })
  if (address.seen !== search.claim) {
    setAddress({ ...address, seen: search.claim })
    // What the address says because we wrote it may be behind by now.
    if (address.written !== search.claim) setClaim(search.claim)
  }
  const go = (next: { filter?: ClaimFilter; order?: ClaimOrder }) => {
    setAddress((now) => ({ ...now, written: claim }))
    const { filter: shown = filter, order: sorted = order } = next
    return navigate({ to: '.', search: benchSearchOf(shown, sorted, claim), replace: true })
  }
  useEffect(() => {
    if (claim === search.claim) return
    const timer = setTimeout(() => {
      setAddress((now) => ({ ...now, written: claim }))
      void navigate({ to: '.', search: benchSearchOf(filter, order, claim), replace: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [claim, search.claim, filter, order, navigate])
  return { filter, order, claim, choose: setClaim, go }
}

/** The chosen claim among those listed: where it is gone from the list, the one that took its place. */
export function useCursor(listed: readonly BenchClaim[], claim: string | undefined) {
  const [last, setLast] = useState(0)
  const found = listed.findIndex(({ citations }) => citations.some(({ record }) => record.claim_id === claim))
  if (found !== -1 && found !== last) setLast(found)
  const at = found === -1 ? Math.min(last, listed.length - 1) : found
  return { at, current: listed[at], restart: () => setLast(0) }
}
