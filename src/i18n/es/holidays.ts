/** Holidays of an enterprise. */
export const messages = {
  holidays: {
    title: 'Festivos',
    year: 'Festivos de %{year}',
    previous: 'Año anterior',
    next: 'Año siguiente',
    export: 'Descargar CSV',
    add: 'Añadir festivo',
    loading: 'Cargando festivos…',
    failed: 'No se han podido cargar los festivos',
    count: '%{smart_count} día festivo |||| %{smart_count} días festivos',
    empty: 'No hay festivos en %{year}',
    emptyAbout: 'Añade los días en que la empresa no trabaja.',
    provisional: 'Provisional',
    provisionalAbout:
      'El calendario oficial de %{year} no consta todavía: los festivos nacionales y autonómicos están calculados. Revísalos, quita los que no correspondan y añade los que falten.',
    missing:
      'Faltan los festivos públicos de %{year}: el servicio de festivos no responde. Solo se ven y se aplican los añadidos a mano.',
    noRegion:
      'No se sabe en qué comunidad está la empresa. Completa su código postal para que cuenten también los festivos autonómicos.',
    noRegionOfCentre:
      'No se sabe en qué comunidad está este centro. Completa su código postal para que cuenten también los festivos autonómicos.',
    noLocal:
      'Cada municipio tiene hasta dos festivos locales al año. Añádelos para que no cuenten como días de trabajo.',
    tooMany:
      'Hay %{holidays} festivos, %{locals} locales: son como máximo 14 al año, dos de ellos locales, y uno más si la comunidad añade uno recuperable (art. 37.2 ET). Los días que da la empresa van con el ámbito «Empresa».',
    canaries: 'Cada isla tiene además su propio festivo: añádelo como autonómico.',
    removedMark: 'Quitado',
    kinds: { national: 'Nacional', regional: 'Autonómico', local: 'Local', company: 'Empresa' },
    regional: 'Autonómico · %{region}',
    remove: 'Quitar',
    removeOf: 'Quitar %{name}, %{date}',
    restore: 'Recuperar',
    restoreOf: 'Recuperar %{name}, %{date}',
    removeTitle: '¿Quitar «%{name}»?',
    removeAbout:
      'El %{date} dejará de ser festivo en la empresa y sus horas previstas volverán a contar. Los meses ya cerrados no cambian.',
    removeAboutCentre:
      'El %{date} dejará de ser festivo en «%{centre}» y sus horas previstas volverán a contar. Los meses ya cerrados no cambian.',
    removeFailed: 'Error al quitar el festivo',
    restoreFailed: 'Error al recuperar el festivo',
    addFailed: 'Error al añadir el festivo',
    addAbout: 'Ese día nadie tendrá horas previstas. Los meses ya cerrados no cambian.',
    centre: 'Centro de trabajo',
    allCentres: 'Todos los centros',
    date: 'Fecha',
    name: 'Nombre',
    kind: 'Ámbito',
    source: 'Origen',
    byHand: 'Añadido a mano',
    official: 'Calendario oficial',
    calculated: 'Calculado (provisional)',
  },
} as const;
