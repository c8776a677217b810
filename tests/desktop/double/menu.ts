import type Electron from 'electron'
import { Emitter, knowsOnly, lacks, strict } from './lacking.ts'
import { app } from './main-process.ts'
import { shellState } from './shell-state.ts'

type Template = Electron.MenuItemConstructorOptions
type ItemKeys = 'label' | 'enabled' | 'type' | 'accelerator'
const OPTIONS = ['label', 'enabled', 'type', 'role', 'accelerator', 'click', 'submenu']

/** Roles that a test may choose; each other one is told when it is. */
const ROLES: Partial<Record<NonNullable<Template['role']>, () => void>> = {
  quit: () => app.quit(),
  close: () => shellState.focused?.close(),
}

class Item {
  readonly label: string
  readonly enabled: boolean
  readonly type: Electron.MenuItem['type']
  readonly role: Template['role']
  readonly accelerator: Electron.MenuItem['accelerator']
  readonly submenu: MenuDouble | undefined
  private readonly chosen: Template['click']

  constructor(template: Template) {
    knowsOnly('new MenuItem', template, OPTIONS)
    const { label = '', enabled = true, submenu, role, accelerator, click } = template
    this.label = label
    this.enabled = enabled
    this.type = template.type ?? (submenu === undefined ? 'normal' : 'submenu')
    this.role = role
    this.accelerator = accelerator ?? (role === 'quit' ? 'CmdOrCtrl+Q' : null)
    this.submenu = Array.isArray(submenu) ? MenuDouble.buildFromTemplate(submenu) : undefined
    this.chosen = click
  }

  click(): void {
    if (!this.enabled) return
    const act = this.role === undefined ? undefined : ROLES[this.role]
    if (this.chosen !== undefined)
      this.chosen(...([this, shellState.focused, {}] as never as Parameters<NonNullable<Template['click']>>))
    else if (act !== undefined) act()
    else lacks(`the menu item ${this.role ?? this.label}`)
  }
}

Item satisfies new (template: Template) => Pick<Electron.MenuItem, ItemKeys>

export class MenuDouble {
  static buildFromTemplate(template: Template[]): MenuDouble {
    return strict('Menu', new MenuDouble(template.map((one) => strict('MenuItem', new Item(one)))))
  }

  static setApplicationMenu(menu: MenuDouble | null): void {
    shown.menu = menu
  }

  static getApplicationMenu(): MenuDouble | null {
    return shown.menu
  }

  readonly items: Item[]

  constructor(items: Item[] = []) {
    this.items = items
  }
}

const shown: { menu: MenuDouble | null } = { menu: null }

/** Keys that reached the application menu; an item that is chosen by them acts. */
export function pressed(keys: string): void {
  const items = (shown.menu?.items ?? []).flatMap((item) => item.submenu?.items ?? [])
  items.find((item) => item.accelerator === keys)?.click()
}

/** An icon in the tray, which shows nothing here. */
export class TrayDouble extends Emitter implements Pick<Electron.Tray, 'setToolTip' | 'destroy' | 'isDestroyed'> {
  private hasGone = false
  toolTip = ''
  menu: MenuDouble | null = null

  constructor(icon: Electron.NativeImage) {
    super('Tray', ['click'])
    if (icon.isEmpty()) lacks('a tray without an icon')
  }

  setToolTip(text: string): void {
    this.toolTip = text
  }

  setContextMenu(menu: MenuDouble | null): void {
    this.menu = menu
  }

  destroy(): void {
    this.hasGone = true
  }

  isDestroyed(): boolean {
    return this.hasGone
  }
}
