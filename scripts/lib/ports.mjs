import net from 'node:net';

/** Whether something answers on a port of this machine. */
export function isPortOpen(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: 500 });
    const settle = (open) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

/** A port nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** `port` when nobody listens on it, else a free one. For ports that only the stack itself uses. */
export async function portOrFree(port) {
  return (await isPortOpen(port)) ? freePort() : port;
}

/**
 * Makes sure that we can listen on a port that people or the configuration name.
 *
 * @param {{ name: string, port: number, host: string, use: string }} wanted `name` is the variable that sets it
 * @throws {Error} naming the port and the variable
 */
export function claimable({ name, port, host, use }) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const why =
        { EADDRINUSE: 'is in use by another program', EACCES: 'needs more rights than you have' }[
          error.code ?? ''
        ] ?? error.message;
      reject(
        new Error(
          `Port ${port} (${use}) ${why}.\nEnd that program, or choose another port: ${name}=${port + 10} npm start`,
        ),
      );
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
