/** Addresses of a resource's pages; the dialogs have their own, so that the browser's back closes them. */
export const paths = {
  list: (resource: string) => `/${resource}`,
  create: (resource: string) => `/${resource}/create`,
  show: (resource: string, id: string | number) => `/${resource}/${encodeURIComponent(id)}`,
  edit: (resource: string, id: string | number) => `/${resource}/${encodeURIComponent(id)}/edit`,
};

/** Carried by a link that opens a dialog, so that closing it goes back instead of leaving it in the history. */
export const opened = { opened: true } as const;
