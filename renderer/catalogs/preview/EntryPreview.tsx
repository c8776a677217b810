import type { CatalogKind } from '../../../core/catalog/contract.ts'
import type { EditedDocument } from '../form/edited-document.ts'
import { asDetail } from '../form/specs.ts'
import { FormPreview } from './FormPreview.tsx'
import { RuleSentences } from './RuleSentences.tsx'
import { SampleMeasure } from './SampleMeasure.tsx'

interface EntryPreviewProps {
  kind: CatalogKind
  document: EditedDocument
}

/** What an entry comes to: the form of a template, the measured sample of a style, the rules of a vertical in sentences. */
export function EntryPreview({ kind, document }: EntryPreviewProps) {
  switch (kind) {
    case 'template':
      return <FormPreview template={asDetail(kind, document)} />
    case 'style_profile':
      return <SampleMeasure style={asDetail(kind, document)} />
    case 'vertical':
      return <RuleSentences document={document} />
  }
}
