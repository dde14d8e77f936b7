declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Address {
    readonly address: string;
  }
  interface Session {
    readonly envelope: { readonly mailFrom: Address | false; readonly rcptTo: readonly Address[] };
  }
  interface Options {
    readonly authOptional?: boolean;
    readonly disabledCommands?: readonly string[];
    onRcptTo?(address: Address, session: Session, done: (error?: Error | null) => void): void;
    onData?(stream: Readable, session: Session, done: (error?: Error) => void): void;
  }

  /** As much of the package as the tests use; it brings no types of its own. */
  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    readonly connections: Iterable<{ close(): void }>;
    on(event: 'error', listener: (error: Error) => void): void;
    listen(port: number, host: string): void;
    close(done: () => void): void;
  }
}
