// Every fuse of the packed binary is set, none is left as it comes (reliability notes, Electron).
const { join } = require('node:path')
const { flipFuses, FuseV1Options, FuseVersion } = require('@electron/fuses')

/** @param {import('electron-builder').AfterPackContext} context */
module.exports = async function afterPack({ electronPlatformName, appOutDir, packager }) {
  const name = packager.appInfo.productFilename
  const binary = {
    darwin: join(appOutDir, `${name}.app`, 'Contents', 'MacOS', name),
    win32: join(appOutDir, `${name}.exe`),
    linux: join(appOutDir, packager.executableName ?? name.toLowerCase()),
  }[electronPlatformName]
  if (binary === undefined) throw new Error(`no binary is known for ${electronPlatformName}`)
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Signing is macOS's own; a Mac that packs signs anew.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin' && process.platform === 'darwin',
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: process.env.COLOPHON_TEST_BUILD === '1',
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: electronPlatformName !== 'linux',
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  })
}
