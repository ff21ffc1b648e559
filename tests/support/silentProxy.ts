import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /** From now on all bytes vanish without an error, also on new connections. */
  fallSilent(): void;
  /** Current connections stay silent for good, as if a firewall had forgotten them. New connections work. */
  forgetConnections(): void;
  close(): Promise<void>;
}

/** A proxy to a local server that can lose data like a network does. */
export async function silentProxy(toPort: number): Promise<SilentProxy> {
  const flows = new Set<{ isForgotten: boolean; readonly ends: readonly [Socket, Socket] }>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    const flow = { isForgotten: isSilent, ends: [near, far] as const };
    flows.add(flow);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (!isSilent && !flow.isForgotten) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const forgetConnections = () => {
    isSilent = false;
    for (const flow of flows) flow.isForgotten = true;
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    fallSilent: () => void (isSilent = true),
    forgetConnections,
    async close() {
      for (const { ends } of flows) for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
