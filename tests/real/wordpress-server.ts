import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordPressSite } from '../support/wordpress-sites.ts'
import { freePort, openFolder, programAt, runTo, startGroup, stopGroup, untilUp } from './servers.ts'

/** Where WordPress is installed; `REAL_WORDPRESS_ROOT` names another folder of its files. */
const FILES = process.env.REAL_WORDPRESS_ROOT ?? '/usr/share/wordpress'
const IS_ROOT = process.getuid?.() === 0

/** A WordPress that was started here, with an account of each role. */
export interface RealWordPress extends WordPressSite {
  version: string
  /** What a person of a role signs in to its own pages with. */
  signIn: (role: string) => { login: string; password: string }
  /** Runs PHP inside the site, as its own code; answers what it prints. */
  php: (code: string) => Promise<string>
  /** Puts a plug-in of this code in, or takes it away. */
  plugin: (name: string, code: string | null) => void
  database: { stop: () => Promise<void>; start: () => Promise<void> }
  stop: () => Promise<void>
}

/** Why no WordPress can be started here, or null. */
export function wordpressMisses(): string | null {
  const missing = ['mariadbd', 'mariadb-install-db', 'mariadb', 'php'].filter((name) => programAt(name) === undefined)
  if (!existsSync(join(FILES, 'wp-load.php'))) missing.push('WordPress')
  // Without a theme its public pages are empty.
  else if (globSync('wp-content/themes/*/style.css', { cwd: FILES }).length === 0) missing.push('theme of WordPress')
  if (missing.length === 0) return null
  return `no ${missing.join(', ')} (apt-get install --no-install-recommends wordpress wordpress-theme-twentytwentythree mariadb-server php-cli php-mysql php-curl php-xml php-mbstring php-gd)`
}

/** Starts one with a database of its own on loopback. */
export async function startWordPress(): Promise<RealWordPress> {
  const folder = openFolder('wordpress')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = await startDatabase(folder)
  const site = join(folder, 'site')
  cpSync(FILES, site, {
    recursive: true,
    dereference: true,
    filter: (from) => !/wp-config\.php$|\.htaccess$/.test(from),
  })
  const extensions = join(site, 'wp-content', 'mu-plugins')
  mkdirSync(extensions, { recursive: true })
  writeFileSync(join(site, 'wp-config.php'), configuration(database.socket, `127.0.0.1:${port}`))
  const php = (code: string) => {
    const head = `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php';`
    return runTo('php', ['-d', 'display_errors=stderr', '-r', `${head}\n${code}`])
  }
  const setup = join(folder, 'setup.php')
  writeFileSync(setup, INSTALLATION)
  const made = await runTo('php', ['-d', 'display_errors=stderr', setup, site, `127.0.0.1:${port}`])
  const { version, users } = JSON.parse(made.slice(made.indexOf('{'))) as Pick<RealWordPress, 'version' | 'users'>
  const sizes = ['-d', 'upload_max_filesize=16M', '-d', 'post_max_size=20M']
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '3' }
  const server = startGroup('php', [...sizes, '-S', `127.0.0.1:${port}`, '-t', site], { env })
  await untilUp('WordPress', async () => (await fetch(`${url}/wp-json/`)).ok)
  return {
    ...{ url, version, users, php, database },
    signIn: (role) => ({ login: users[role]?.login ?? '', password: `${role} signs in` }),
    plugin: (name, code) => {
      const file = join(extensions, `${name}.php`)
      if (code === null) rmSync(file, { force: true })
      else writeFileSync(file, `<?php\n${code}\n`)
    },
    stop: async () => {
      await stopGroup(server)
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDatabase(folder: string): Promise<RealWordPress['database'] & { socket: string }> {
  const place = join(folder, 'database')
  const socket = join(place, 'socket')
  const data = join(place, 'data')
  mkdirSync(place)
  const account = IS_ROOT ? ['--user=mysql'] : []
  if (IS_ROOT) await runTo('chown', ['mysql', place])
  const install = ['--no-defaults', ...account, `--datadir=${data}`, '--skip-test-db']
  await runTo('mariadb-install-db', [...install, '--auth-root-authentication-method=normal'])
  const small = ['--innodb-buffer-pool-size=32M', '--innodb-log-file-size=8M', '--performance-schema=OFF']
  const own = ['--skip-networking', '--skip-log-bin', `--socket=${socket}`, `--pid-file=${join(place, 'pid')}`]
  const asRoot = (...more: string[]) => runTo('mariadb', ['--no-defaults', '-uroot', '-S', socket, ...more])
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = startGroup('mariadbd', ['--no-defaults', ...account, `--datadir=${data}`, ...small, ...own])
    await untilUp('MariaDB', async () => (await asRoot('-e', 'select 1')) !== '')
  }
  await start()
  const rights = "create user wp@localhost identified by 'wp'; grant all on wp.* to wp@localhost"
  await asRoot('-e', `create database wp character set utf8mb4; ${rights}`)
  return { socket, start, stop: async () => (server === undefined ? undefined : stopGroup(server)) }
}

/** It names itself as it is asked, so that it can stand behind a proxy as well. */
const configuration = (socket: string, host: string) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'wp'); define('DB_PASSWORD', 'wp'); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (['AUTH_KEY','SECURE_AUTH_KEY','LOGGED_IN_KEY','NONCE_KEY','AUTH_SALT','SECURE_AUTH_SALT','LOGGED_IN_SALT','NONCE_SALT'] as $name) define($name, md5($name . __DIR__));
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') $_SERVER['HTTPS'] = 'on';
$home = (isset($_SERVER['HTTPS']) ? 'https://' : 'http://') . ($_SERVER['HTTP_HOST'] ?? '${host}');
define('WP_HOME', $home); define('WP_SITEURL', $home);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** Its own installer, without mail, and an account of each role with a password for programs. */
const INSTALLATION = `<?php
define('WP_INSTALLING', true);
[, $site, $_SERVER['HTTP_HOST']] = $argv;
require $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
function wp_mail() { return true; }
wp_install('A site of this test', 'admin', 'admin@example.test', false, '', 'administrator signs in');
update_option('permalink_structure', '/%year%/%postname%/');
flush_rewrite_rules(false);
$made = ['version' => $GLOBALS['wp_version'], 'users' => []];
foreach (['administrator' => 'admin', 'editor' => 'eddi', 'author' => 'arto', 'contributor' => 'conny'] as $role => $login) {
  $id = username_exists($login) ?: wp_insert_user(['user_login' => $login, 'user_pass' => $role . ' signs in', 'user_email' => $login . '@example.test', 'role' => $role]);
  [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Colophon']);
  $made['users'][$role] = ['login' => $login, 'app_password' => WP_Application_Passwords::chunk_password($password)];
}
echo json_encode($made);
`
