/** How many match the filters of a label. */
export const labels = {
  labels: {
    matches: {
      title: 'Wat nu past',
      counting: 'Wordt geteld…',
      faulty: 'Zodra de filters kloppen, zie je hier hoeveel er passen.',
      failed: 'Tellen is niet gelukt. Pas een filter aan om het opnieuw te proberen.',
      more: 'meer dan %{amount}',
      activities: '%{amount} van de %{total} activiteiten past |||| %{amount} van de %{total} activiteiten passen',
      products: '%{amount} van de %{total} producten past |||| %{amount} van de %{total} producten passen',
      organizations: '%{amount} van de %{total} organisaties past |||| %{amount} van de %{total} organisaties passen',
      every: {
        activities: 'Zonder filter past de enige activiteit |||| Zonder filter passen alle %{amount} activiteiten',
        products: 'Zonder filter past het enige product |||| Zonder filter passen alle %{amount} producten',
        organizations: 'Zonder filter past de enige organisatie |||| Zonder filter passen alle %{amount} organisaties',
      },
      nothing: {
        activities: 'Er zijn nog geen gepubliceerde activiteiten.',
        products: 'Er zijn nog geen gepubliceerde producten.',
        organizations: 'Er zijn nog geen geaccepteerde organisaties.',
      },
      no_days: 'Een product zit niet aan een dag vast: de datums tellen hier niet mee.',
      show: {
        activities: 'Bekijk de activiteit in %{application} |||| Bekijk de %{amount} activiteiten in %{application}',
        products: 'Bekijk het product in %{application} |||| Bekijk de %{amount} producten in %{application}',
        organizations: 'Bekijk de organisatie in %{application} |||| Bekijk de %{amount} organisaties in %{application}',
      },
    },
  },
};
