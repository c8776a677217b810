/** US dollars to the cent, and to the fourth place where a cent would hide them: "$1.20", "$0.0043". */
export function usdInWords(amount: number): string {
  const places = amount > 0 && amount < 0.01 ? 4 : 2
  if (amount > 0 && amount < 0.0001) return 'under $0.0001'
  const text = amount.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
  return `$${text}`
}

export function countInWords(count: number): string {
  return count.toLocaleString('en')
}
