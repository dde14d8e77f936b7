interface Manifest {
  readonly name: string;
  readonly dependencies: Record<string, string>;
}
interface Lock {
  readonly packages: Record<string, object>;
}
export declare function lockOf(
  product: Manifest,
  lock: Lock,
  names: readonly string[],
): { readonly manifest: Manifest; readonly lock: Lock };
