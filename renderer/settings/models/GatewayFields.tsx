import type { ModelProvider } from '../../../core/models/contract.ts'
import { Fold } from '../../ui/Fold.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { Stack, Text } from '../../ui/Stack.tsx'
import type { ProviderForm } from './provider-form.ts'
import { SecretField } from './SecretField.tsx'
import { strings } from './strings.ts'

const words = strings.form

interface GatewayFieldsProps {
  form: ProviderForm
  provider: ModelProvider | undefined
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<ProviderForm>) => void
}

/** What an address needs that a company puts in front of a model; folded until it is in use. */
export function GatewayFields({ form, provider, problems, onChange }: GatewayFieldsProps) {
  const isInUse = provider !== undefined && (provider.has_ca || provider.header_names.length > 0 || form.models !== '')
  const hasProblem = problems.headers !== undefined || problems.ca_pem !== undefined || problems.models !== undefined
  return (
    <Fold summary={words.gateway} open={isInUse || hasProblem || undefined}>
      <Stack gap={4}>
        <Text tone="quiet" size="label" breaks="anywhere">
          {words.gatewayHelp}
        </Text>
        {provider?.is_key_given !== true && (
          <SecretField
            id="provider-headers"
            entry={form.headers}
            isStored={(provider?.header_names.length ?? 0) > 0}
            isLong
            problem={problems.headers}
            words={{
              label: words.headers,
              help: words.headersHelp,
              stored: words.headersStored(provider?.header_names ?? []),
              forgotten: words.headersForgotten,
              replace: words.replaceHeaders,
              forget: words.forgetHeaders,
            }}
            onChange={(headers) => onChange({ headers })}
          />
        )}
        <SecretField
          id="provider-ca"
          entry={form.ca}
          isStored={provider?.has_ca === true}
          isLong
          problem={problems.ca_pem}
          words={{
            label: words.ca,
            help: words.caHelp,
            stored: words.caStored,
            forgotten: words.caForgotten,
            replace: words.replaceCa,
            forget: words.forgetCa,
          }}
          onChange={(ca) => onChange({ ca })}
        />
        <Field id="provider-models" label={words.models} help={words.modelsHelp} problem={problems.models}>
          <TextArea
            id="provider-models"
            isCode
            spellCheck={false}
            value={form.models}
            aria-describedby={describedBy({
              id: 'provider-models',
              help: words.modelsHelp,
              problem: problems.models,
            })}
            onChange={(event) => onChange({ models: event.target.value })}
          />
        </Field>
      </Stack>
    </Fold>
  )
}
