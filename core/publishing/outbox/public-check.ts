import { z } from 'zod'
import { parseHTML } from 'linkedom'
import { fromJsonText, toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import { getRevision } from '../../content/store.ts'
import { canonicalAddress } from '../../sources/web-address.ts'
import { OutboundFailure, type Outbound } from '../../ports.ts'
import { PublicCheck } from '../delivery-contract.ts'
import { findPlacement, type DeliveryRow } from '../deliveries-store.ts'
import { factsOf } from './material.ts'
import type { DeliverTools, Run } from './run.ts'
import { pageFindings, type SeenPage } from '../rules/public-page.ts'
import { markPublic } from './settle.ts'
import { takeStep } from './steps.ts'

const AGAIN_MS = 5 * 60_000
const TOTAL_MS = 15_000
const MOST_BYTES = 5 * 1024 * 1024

/**
 * Looks at the public page as a reader would, without credentials. What is found is said beside the publication, which stays as
 * it is. `connection` is asked first where it was scheduled: it may not have come out.
 */
export async function checkPublicly(
  tools: DeliverTools,
  row: DeliveryRow,
  connect: () => Promise<Run['connection']>,
): Promise<void> {
  const placement = await findPlacement(tools.db, row)
  const checks = fromJsonText(z.array(PublicCheck), row.checks_json)
  const now = tools.world.now()
  const wasScheduled = placement?.status === 'scheduled' && placement.remote_id !== null
  const standing = wasScheduled ? await (await connect()).read(placement.remote_id ?? '') : null
  const isOut = wasScheduled ? standing?.status === 'published' : placement?.status === 'published'
  const url = wasScheduled ? (standing?.public_url ?? null) : (placement?.public_url ?? null)
  const findings = !isOut || url === null ? ['It is not public there yet.'] : await lookAt(tools, row, url)
  const outcome = findings.length === 0 ? 'confirmed_public' : 'finding'
  const kept = [...checks, { at: timestamp(now), outcome, findings }]
  const check_due_at = kept.length < 2 ? timestamp(new Date(now.getTime() + AGAIN_MS)) : null
  await takeStep(
    tools,
    row,
    ['confirmed'],
    {
      action: 'publication.checked',
      details: { outcome, findings, url },
      delivery: { checks_json: toJsonText(kept), check_due_at },
      ...(wasScheduled && standing !== null
        ? { placement: { status: standing.status, public_url: standing.public_url } }
        : {}),
    },
    async (db) => {
      if (wasScheduled && isOut) await markPublic(tools, db, row, url)
    },
  )
}

async function lookAt({ db, outbound }: DeliverTools, row: DeliveryRow, url: string): Promise<string[]> {
  const { title } = await getRevision(db, row.content_id, row.revision)
  const facts = factsOf(row)
  const page = await seenPage(outbound, url)
  if ('problem' in page) return [page.problem]
  return pageFindings(page, {
    title,
    disclosure: facts.disclosure,
    prefix: facts.prefix,
    url: canonicalAddress(url) ?? url,
  })
}

async function seenPage(outbound: Outbound, url: string): Promise<SeenPage | { problem: string }> {
  try {
    const response = await outbound.request({ url, total_ms: TOTAL_MS, most_bytes: MOST_BYTES, is_polite: true })
    const html = response.body === null ? '' : await new Response(response.body).text()
    if (response.status !== 200) return { problem: `The page answers ${response.status}.` }
    const { document } = parseHTML(html)
    document.querySelectorAll('script, style, noscript').forEach((one: { remove: () => void }) => one.remove())
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null
    const robots = document.querySelector('meta[name="robots" i]')?.getAttribute('content') ?? ''
    return {
      text: document.documentElement.textContent,
      title: document.querySelector('title')?.textContent ?? '',
      canonical: canonical === null ? null : canonicalAddress(canonical, url),
      is_hidden: /noindex/i.test(`${robots} ${response.headers.get('x-robots-tag') ?? ''}`),
      ids: [...document.querySelectorAll('[id]')].map((one) => one.id),
      anchors: [...document.querySelectorAll('a[href^="#"]')].map((one) => (one.getAttribute('href') ?? '').slice(1)),
    }
  } catch (error) {
    if (error instanceof OutboundFailure) return { problem: `The page could not be read: ${error.message}` }
    throw error
  }
}
