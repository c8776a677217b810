import { rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { certificate, hasOpenssl } from '../support/certificate.ts'
import { freePort, openFolder, programAt, startGroup, stopGroup, untilUp } from './servers.ts'

/**
 * What nginx does to the requests that come while it is set: `half` gives half of the site's answer, `unheard` closes the line once
 * the site has the request, `late` says 504 then, and the rest is done before the site has it.
 */
export type LineFault = 'half' | 'unheard' | 'late' | 'firewall' | 'stripped' | 'elsewhere'
const FAULTS: readonly LineFault[] = ['half', 'unheard', 'late', 'firewall', 'stripped', 'elsewhere']

export interface CuttingProxy {
  url: string
  /** The same behind a certificate that nobody issued. */
  tlsUrl: string
  set: (fault: LineFault | null) => void
  /** Requests that came where `elsewhere` leads. */
  elsewhere: () => number
  stop: () => Promise<void>
}

/** Why there is no nginx in front of a site here, or null. */
export function nginxMisses(): string | null {
  if (programAt('nginx') === undefined) return 'no nginx (apt-get install nginx-light)'
  return hasOpenssl() ? null : 'no openssl (apt-get install openssl)'
}

/** An nginx in front of a site on loopback. */
export async function startProxy(siteUrl: string): Promise<CuttingProxy> {
  const folder = openFolder('nginx')
  const [port, tlsPort, cutter] = [await freePort(), await freePort(), await halving(siteUrl)]
  let strayed = 0
  const other = http.createServer((request, response) => {
    strayed += 1
    request.resume()
    response.end()
  })
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const pair = certificate()
  writeFileSync(join(folder, 'key.pem'), pair.key)
  writeFileSync(join(folder, 'cert.pem'), pair.cert)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration({ folder, port, tlsPort, siteUrl, half: cutter.url, otherUrl }))
  const server = startGroup('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')])
  const url = `http://127.0.0.1:${port}`
  // The site behind it may come up later.
  await untilUp('nginx', async () => (await fetch(url)).status > 0)
  return {
    ...{ url, tlsUrl: `https://127.0.0.1:${tlsPort}`, elsewhere: () => strayed },
    set: (fault) => {
      for (const one of FAULTS) rmSync(join(folder, one), { force: true })
      if (fault !== null) writeFileSync(join(folder, fault), '')
    },
    stop: async () => {
      await stopGroup(server)
      cutter.server.close()
      other.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Places {
  folder: string
  port: number
  tlsPort: number
  siteUrl: string
  half: string
  otherUrl: string
}

function configuration({ folder, port, tlsPort, siteUrl, half, otherUrl }: Places): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const named = (more = '') =>
    `proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header Connection close; ${more}`
  // A site that takes longer than this has the whole request, and works on it.
  const short = 'proxy_read_timeout 5ms; proxy_ignore_client_abort on;'
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; events { worker_connections 256; }
http { access_log off; client_max_body_size 32m; ${temporary.join(' ')}
 server { listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl;
  ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
  error_page 470 = @half; error_page 471 = @unheard; error_page 472 = @late; error_page 473 = @stripped;
  location / {
   if (-f ${folder}/half) { return 470; } if (-f ${folder}/unheard) { return 471; } if (-f ${folder}/late) { return 472; }
   if (-f ${folder}/stripped) { return 473; }
   if (-f ${folder}/firewall) { return 403 '<h1>Forbidden</h1>'; }
   if (-f ${folder}/elsewhere) { return 307 ${otherUrl}$request_uri; }
   ${named()} proxy_pass ${siteUrl};
  }
  location @half { ${named()} proxy_buffering off; proxy_pass ${half}; }
  location @late { ${named(short)} proxy_pass ${siteUrl}; }
  location @unheard { ${named(short)} proxy_pass ${siteUrl}; error_page 504 = @closed; }
  location @closed { return 444; }
  location @stripped { ${named('proxy_set_header Authorization "";')} proxy_pass ${siteUrl}; }
 }
}
`
}

/** A site behind this one ends in the middle of each of its answers, as a server does that is stopped. */
async function halving(siteUrl: string): Promise<{ url: string; server: http.Server }> {
  const server = http.createServer((request, response) => {
    const { method, url, headers: asked } = request
    const on = http.request(new URL(url ?? '/', siteUrl), { method, headers: asked }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        const kept = Object.entries(answer.headers).filter(([name]) => name !== 'transfer-encoding')
        const headers = { ...Object.fromEntries(kept), 'content-length': whole.length }
        response.writeHead(answer.statusCode ?? 502, headers)
        response.write(whole.subarray(0, whole.length / 2), () => setTimeout(() => response.destroy(), 20))
      })
    })
    on.on('error', () => response.destroy())
    request.pipe(on)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
