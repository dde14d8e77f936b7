declare module 'ra-language-spanish' {
  const messages: { readonly ra: Record<string, Record<string, string>> };
  export default messages;
}
