export declare function findChromium(): Promise<string | undefined>;
export declare function ensureChromium(): Promise<string>;
