export interface Lock {
  release(): void;
}
export function processIdentity(pid: number): string | undefined;
export function tryLock(file: string): Lock | { holder: number };
export function lock(file: string, onWait: (holder: number) => void): Promise<Lock>;
