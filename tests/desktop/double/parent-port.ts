// Loaded before a utility process's program: `process.parentPort`, as Electron has it.
const parentPort = {
  on: (_event: 'message', take: (message: { data: unknown }) => void) =>
    process.on('message', (data) => take({ data })),
  postMessage: (message: unknown) => process.send?.(message),
}
Object.assign(process, { parentPort })
