import { TEXT_SIZES, THEMES } from '../app/appearance.ts'
import { useAppearance } from '../app/appearance-context.ts'
import { Field } from '../ui/Field.tsx'
import { Page } from '../ui/Page.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

const words = strings.appearance
const THEME_CHOICES = THEMES.map((value) => ({ value, label: words.themes[value] }))
const SIZE_CHOICES = TEXT_SIZES.map((size) => ({ value: String(size), label: words.percent(size) }))

export function AppearancePage() {
  const [{ theme, textSize }, change] = useAppearance()
  return (
    <Page title={words.title} lead={words.lead}>
      <Stack gap={4}>
        <Field id="theme" label={words.theme} help={words.themeHelp} isGroup>
          <div>
            <SegmentedControl
              label={words.theme}
              choices={THEME_CHOICES}
              value={theme}
              onChange={(next) => change({ theme: next })}
            />
          </div>
        </Field>
        <Field id="text-size" label={words.textSize} help={words.textSizeHelp} isGroup>
          <div>
            <SegmentedControl
              label={words.textSize}
              choices={SIZE_CHOICES}
              value={String(textSize)}
              onChange={(next) => change({ textSize: TEXT_SIZES.find((size) => String(size) === next) ?? 100 })}
            />
          </div>
        </Field>
        <Panel>
          <p className="content">{words.sampleText}</p>
        </Panel>
      </Stack>
    </Page>
  )
}
