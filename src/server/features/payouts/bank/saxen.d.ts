/** Types for the used part of a package without types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', take: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag' | 'attention' | 'error' | 'warn', take: () => void): this;
    on(event: 'text', take: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', take: (text: string) => void): this;
    parse(text: string): void;
    stop(): void;
  }
}
