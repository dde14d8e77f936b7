export interface GuidePage {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly anchor: string }[];
  /** Addresses: `/ayuda/fichar#ubicacion`. */
  readonly links: readonly string[];
  /** Files below the folder: `pictures/inicio.webp`. */
  readonly pictures: readonly string[];
  /** What is bold: words of the screens. */
  readonly words: readonly string[];
}

export declare const anchorOf: (heading: string) => string;
export declare const addressOf: (href: string) => string;
export declare function readGuide(folder: string): Promise<readonly GuidePage[]>;
