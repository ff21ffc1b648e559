export const list = {
  list: {
    add: '%{what} toevoegen', all: 'Alles', search: 'Zoek in %{what}', clear_search: 'Zoekterm wissen', filter: 'Filteren', show: 'Tonen',
    show_results: '%{smart_count} resultaat tonen |||| %{smart_count} resultaten tonen', clear_filters: 'Filters wissen', remove_filter: 'Filter %{filter} weghalen',
    from: 'Vanaf', to: 'Tot en met', at_least: 'vanaf %{value}', at_most: 'tot en met %{value}', columns: 'Kolommen', columns_reset: 'Standaardkolommen', more: 'Meer',
    export: 'Exporteren als %{format}', views: 'Weergaven', save_view: 'Weergave bewaren', view_name: 'Naam van de weergave', remove_view: 'Weergave %{name} verwijderen', cancel: 'Annuleren',
    row_actions: 'Acties', select_page: 'Alle rijen op deze bladzijde kiezen', select_row: '%{name} kiezen', selection: 'Gekozen rijen', selected: '%{smart_count} gekozen |||| %{smart_count} gekozen', select_all: 'Alle %{smart_count} kiezen |||| Alle %{smart_count} kiezen', unselect: 'Keuze wissen',
    edit: 'Wijzigen', delete: 'Verwijderen', delete_row: '%{name} verwijderen', counting: 'Bezig met tellen …', delete_question: '%{count} %{what} verwijderen?', delete_verb: '%{count} %{what} verwijderen', delete_consequence: 'Dit kan niet ongedaan worden gemaakt. De geschiedenis blijft bewaard.',
    edit_question: 'Wat wil je wijzigen aan deze %{what}?', edit_verb: '%{count} %{what} wijzigen', changed_many: '%{smart_count} gewijzigd |||| %{smart_count} gewijzigd', deleted_many: '%{smart_count} verwijderd |||| %{smart_count} verwijderd',
    pages: 'Bladzijden', per_page: 'Per bladzijde', range: '%{from}–%{until} van %{total}', previous: 'Vorige bladzijde', next: 'Volgende bladzijde', try_again: 'Opnieuw proberen',
    empty: 'Er zijn nog geen %{what}.', nothing_found: 'Geen %{what} gevonden voor:', gone: '(verwijderd)', lines: '%{smart_count} regel |||| %{smart_count} regels',
    order_help: 'Sleep de rijen in de volgorde waarin bezoekers ze zien.', order_saved: 'De volgorde is bewaard.',
  },
  units: { moves: 'move |||| moves', years: 'jaar |||| jaar' },
};
