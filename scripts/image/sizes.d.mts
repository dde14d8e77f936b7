export declare function sizeOf(folder: string): Promise<number>;
export declare function megabytes(bytes: number): string;
