/** How many match the filters of a label. */
export const labels = {
  labels: {
    matches: {
      title: 'What matches now',
      counting: 'Counting…',
      faulty: 'As soon as the filters are right, you see here how many match.',
      failed: 'Counting did not succeed. Change a filter to try again.',
      more: 'more than %{amount}',
      activities: '%{amount} of %{total} activities matches |||| %{amount} of %{total} activities match',
      products: '%{amount} of %{total} products matches |||| %{amount} of %{total} products match',
      organizations: '%{amount} of %{total} organizations matches |||| %{amount} of %{total} organizations match',
      every: {
        activities: 'Without a filter the only activity matches |||| Without a filter all %{amount} activities match',
        products: 'Without a filter the only product matches |||| Without a filter all %{amount} products match',
        organizations: 'Without a filter the only organization matches |||| Without a filter all %{amount} organizations match',
      },
      nothing: {
        activities: 'There are no published activities yet.',
        products: 'There are no published products yet.',
        organizations: 'There are no accepted organizations yet.',
      },
      no_days: 'A product is not tied to a day: the dates do not count here.',
      show: {
        activities: 'Show the activity in %{application} |||| Show the %{amount} activities in %{application}',
        products: 'Show the product in %{application} |||| Show the %{amount} products in %{application}',
        organizations: 'Show the organization in %{application} |||| Show the %{amount} organizations in %{application}',
      },
    },
  },
};
