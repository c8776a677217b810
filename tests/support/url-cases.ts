import fc from 'fast-check'

/** A request, where it is redirected to in turn, and what the names of the case resolve to, lookup by lookup. */
export interface UrlCase {
  first: string
  redirects: string[]
  answers: Record<string, string[][]>
}

/** Cases of URL, DNS and redirect in which private addresses stand in every place; `home` is a public address. */
export function urlCases(home: string): fc.Arbitrary<UrlCase> {
  const octet = fc.integer({ min: 0, max: 255 })
  const ipv4 = fc.oneof(
    fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.')),
    fc.constantFrom('127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1', '0.0.0.0', home),
  )
  const ipv6 = fc.oneof(
    ipv4.map((address) => `::ffff:${address}`),
    ipv4.map((address) => `64:ff9b::${address}`),
    fc.ipV6(),
    fc.constantFrom('::1', '::', 'fe80::1', 'fd12::1', 'ff02::1', '2002:7f00:1::', '2606:4700::1111'),
  )
  const asNumber = ipv4.map((text) => String(text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)))
  const inHex = ipv4.map((text) =>
    text
      .split('.')
      .map((part) => `0x${Number(part).toString(16)}`)
      .join('.'),
  )
  const host = fc.oneof(
    fc.constantFrom('a.example', 'b.example', 'c.example', 'localhost', 'a.example.', 'A.EXAMPLE'),
    ipv4,
    ipv6.map((text) => `[${text}]`),
    asNumber,
    inHex,
  )
  const url = fc
    .tuple(
      fc.constantFrom('http', 'http', 'ftp'),
      fc.constantFrom('', 'user:secret@'),
      host,
      fc.constantFrom('', ':80', ':8080'),
    )
    .map(([scheme, user, name, port]) => `${scheme}://${user}${name}${port}/x`)
  const address = fc.oneof(ipv4, ipv6)
  const answers = fc.array(fc.array(address, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  return fc.tuple(url, fc.array(url, { maxLength: 4 }), answers, answers).map(([first, redirects, one, two]) => ({
    first,
    redirects,
    answers: {
      'a.example': one,
      'b.example': two,
      'c.example': one,
      localhost: [['127.0.0.1']],
      'a.example.': two,
    },
  }))
}
