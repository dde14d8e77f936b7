import { demoMessages as say } from '#domain/operation/system/messages/index.ts';

/**
 * What every page of a demonstration that others can reach says at its top. It stands in the page as it is sent, so
 * that nothing moves when the scripts come; pages that fill the window leave `--notice` of it (src/ui/fullHeight.ts).
 */
const notice = () => `<style>
:root{--notice:2rem}
@media (max-width:700px){:root{--notice:2.75rem}}
#demo-notice{box-sizing:border-box;min-height:var(--notice);display:flex;align-items:center;justify-content:center;
padding:.25rem 1rem;background:#ffd84d;color:#2b2100;font:500 .8125rem/1.125rem Inter,system-ui,sans-serif;text-align:center}
@media print{#demo-notice{display:none}}
</style><aside id="demo-notice" aria-label="${say.title}">${say.notice}</aside>`;

/** The page with the notice at the top of its body. */
export const withNotice = (html: string): string => html.replace(/<body[^>]*>/, (body) => body + notice());
