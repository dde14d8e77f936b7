export declare function assemble(folder: string): Promise<void>;
