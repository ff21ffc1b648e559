export const list = {
  list: {
    add: 'Add %{what}', all: 'All', search: 'Search %{what}', clear_search: 'Clear search', filter: 'Filter', show: 'Show',
    show_results: 'Show %{smart_count} result |||| Show %{smart_count} results', clear_filters: 'Clear filters', remove_filter: 'Remove filter %{filter}',
    from: 'From', to: 'Up to', at_least: 'from %{value}', at_most: 'up to %{value}', columns: 'Columns', columns_reset: 'Default columns', more: 'More',
    export: 'Export as %{format}', views: 'Views', save_view: 'Save view', view_name: 'Name of the view', remove_view: 'Remove view %{name}', cancel: 'Cancel',
    row_actions: 'Actions', select_page: 'Select all rows on this page', select_row: 'Select %{name}', selection: 'Selected rows', selected: '%{smart_count} selected |||| %{smart_count} selected', select_all: 'Select all %{smart_count} |||| Select all %{smart_count}', unselect: 'Clear selection',
    edit: 'Change', delete: 'Delete', delete_row: 'Delete %{name}', counting: 'Counting …', delete_question: 'Delete %{count} %{what}?', delete_verb: 'Delete %{count} %{what}', delete_consequence: 'This cannot be undone. The history is kept.',
    edit_question: 'What do you want to change about these %{what}?', edit_verb: 'Change %{count} %{what}', changed_many: '%{smart_count} changed |||| %{smart_count} changed', deleted_many: '%{smart_count} deleted |||| %{smart_count} deleted',
    pages: 'Pages', per_page: 'Per page', range: '%{from}–%{until} of %{total}', previous: 'Previous page', next: 'Next page', try_again: 'Try again',
    empty: 'There are no %{what} yet.', nothing_found: 'No %{what} found for:', gone: '(deleted)', lines: '%{smart_count} line |||| %{smart_count} lines',
    order_help: 'Drag the rows into the order in which visitors see them.', order_saved: 'The order is saved.',
  },
  units: { moves: 'move |||| moves', years: 'year |||| years' },
};
