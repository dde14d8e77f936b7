export declare function findChromium(): Promise<string | undefined>;
