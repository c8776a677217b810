import { Link } from '@tanstack/react-router'
import type { StatusRecord } from '../../core/generation/contract.ts'
import { buttonStyles } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { strings } from './strings.ts'

/** The way back to the form, filled with what this run was asked for. */
export function AgainLink({ record, isMain = false }: { record: StatusRecord; isMain?: boolean }) {
  if (record.template_id === null) return null
  return (
    <Link
      to="/generate/templates/$templateId"
      params={{ templateId: record.template_id }}
      search={{ again: record.request_id }}
      className={classes(buttonStyles.button, isMain ? buttonStyles.primary : buttonStyles.plain)}
    >
      {strings.run.again}
    </Link>
  )
}
