import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../app/api.ts'
import { ViewState } from '../app/ViewState.tsx'
import { UseByModel } from '../settings/models/UseByModel.tsx'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.models

/** Tokens and cost of the month, by model. */
export function ModelUse() {
  const spending = useQuery(useApi().models.spending.queryOptions({ input: {} }))
  return (
    <ViewState query={spending} loading={strings.loading}>
      {({ by_model: byModel }) => (
        <Part
          title={words.title}
          none={byModel.length === 0 ? words.none : undefined}
          actions={<Link to="/settings/models">{words.open}</Link>}
          isWide
        >
          <UseByModel byModel={byModel} />
        </Part>
      )}
    </ViewState>
  )
}
