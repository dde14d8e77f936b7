const cell = (text) => text.replaceAll('\n', ' ').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
const code = (text) => `\`${cell(text).replaceAll('`', "'").slice(0, 60)}\``;

/** By what a defect was found. */
function finder({ tests, types, formerTests, mainJourneys, infrastructure, journeys }) {
  const found = tests ?? types ?? mainJourneys ?? infrastructure ?? journeys ?? 'nothing';
  return formerTests ? `${found}; former tests: ${formerTests}` : found;
}

/** @returns {string} the defects and by what they were found, in Markdown */
export function tableOf({ defects = [], results }) {
  const known = defects.filter(({ id }) => results[id]);
  const rows = known.map((defect) => {
    const { module, file, line, kind, was, text, id } = defect;
    return `| ${module} | ${file.slice(module.length + 1)}:${line} | ${kind} | ${code(was)} → ${code(text)} | ${cell(finder(results[id]))} |`;
  });
  const found = known.filter(({ id }) => results[id].tests).length;
  const head = `${found} of ${known.length} defects found by unit, web and API tests.`;
  const titles = ['| module | line | defect | change | found by |', '| --- | --- | --- | --- | --- |'];
  return [head, '', ...titles, ...rows, ''].join('\n');
}
