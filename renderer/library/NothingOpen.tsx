import { StateMessage } from '../ui/StateMessage.tsx'
import { strings } from './strings.ts'

export function NothingOpen() {
  return <StateMessage title={strings.nothingOpen.title} text={strings.nothingOpen.text} />
}
