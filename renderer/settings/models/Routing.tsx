import { useState } from 'react'
import type { GenerationMode } from '../../../core/content/contract.ts'
import { MODEL_STAGES, type ModelChoice, type ModelProvider, type ModelRoute } from '../../../core/models/contract.ts'
import type { ModelStage } from '../../../core/models/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { CellNote, DataTable, TableFoot } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Text } from '../../ui/Stack.tsx'
import styles from './Routing.module.css'
import { isBuiltin, judgesItself, keyOf, modelsAt, TIERS } from './route-lists.ts'
import { RouteDialog } from './RouteDialog.tsx'
import { strings } from './strings.ts'

const words = strings.routing

interface RoutingProps {
  providers: ModelProvider[]
  routes: ModelRoute[]
  mayChange: boolean
}

/** Every place where a model may serve, stage by tier, with the models that are asked there in their order. */
export function Routing({ providers, routes, mayChange }: RoutingProps) {
  const [edited, setEdited] = useState<{ tier: GenerationMode; stage: ModelStage }>()
  return (
    <section aria-labelledby="routing-title">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="routing-title">{words.title}</h2>
      </Row>
      <Text tone="quiet" below={3} isNarrow>
        {words.text}
      </Text>
      <DataTable
        label={words.table}
        className={styles.table}
        rows={MODEL_STAGES}
        keyOf={(stage) => stage}
        columns={[
          {
            title: words.stage,
            isRowHead: true,
            cell: (stage) => (
              <>
                {strings.stages[stage].name}
                <CellNote>{strings.stages[stage].what}</CellNote>
              </>
            ),
          },
          ...TIERS.map((tier) => ({
            title: strings.tiers[tier],
            cell: (stage: ModelStage) => (
              <Cell
                models={modelsAt(routes, tier, stage)}
                providers={providers}
                note={stage === 'quality_gate' && judgesItself(routes, tier) ? words.sameModel : undefined}
                change={
                  mayChange
                    ? {
                        label: words.change(strings.stages[stage].name, strings.tiers[tier]),
                        start: () => setEdited({ tier, stage }),
                      }
                    : undefined
                }
              />
            ),
          })),
        ]}
      />
      <TableFoot>{words.quick}</TableFoot>
      {edited !== undefined && (
        <RouteDialog {...edited} routes={routes} providers={providers} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface CellProps {
  models: readonly ModelChoice[]
  providers: readonly ModelProvider[]
  note: string | undefined
  change: { label: string; start: () => void } | undefined
}

function Cell({ models, providers, note, change }: CellProps) {
  const list = (
    <ol>
      {models.map((choice, at) => (
        <li key={keyOf(choice)}>
          {at > 0 && (
            <Text as="span" tone="quiet">
              {words.then}{' '}
            </Text>
          )}
          {isBuiltin(choice) ? (
            <Text as="span" tone="quiet">
              {at > 0 ? words.builtinAfter : strings.builtin}
            </Text>
          ) : (
            <span title={providers.find((one) => one.provider_id === choice.provider_id)?.name}>{choice.model}</span>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {change === undefined ? (
        <div>{list}</div>
      ) : (
        <Button look="quiet" className={styles.cell} onClick={change.start}>
          {list}
          <span className="visually-hidden">{change.label}</span>
          <Text as="span" tone="quiet">
            <Icon name="chevrons" />
          </Text>
        </Button>
      )}
      {note !== undefined && <Text tone="warn">{note}</Text>}
    </>
  )
}
