export const FIRST_NAMES = [
  'Anouk', 'Bram', 'Carlijn', 'Dewi', 'Emre', 'Fenna', 'Gijs', 'Hanneke', 'Ilse', 'Jorrit', 'Karima', 'Lotte', 'Mehmet', 'Noor', 'Olaf', 'Priya', 'Quinten', 'Roos', 'Sjoerd', 'Tessa',
  'Umar', 'Veerle', 'Wouter', 'Xandra', 'Youssef', 'Zoë', 'Arie', 'Bente', 'Chaima', 'Dirkje', 'Evelien', 'Floor', 'Guusje', 'Hidde', 'Imane', 'Jelmer', 'Kirsten', 'Liselot', 'Marloes', 'Nadia',
  'Okke', 'Pepijn', 'Reinout', 'Soraya', 'Teun', 'Vera', 'Wietske', 'Yara',
] as const;

export const LAST_NAMES = [
  'Aalderink', 'Beekhuizen', 'van den Cornelder', 'Dijkgraaf', 'El Amrani', 'Feenstra-Bos', 'ter Gouw', 'Hoogerbeets', 'IJzerman', 'Jonkhout', 'Kastelijn', 'Lammertink', 'Meulenbelt', 'Nieuwkamp', 'Oudshoorn', 'Poelgeest',
  'Raaphorst', 'Schoonebeek', 'Terpstra', 'Uiterwijk', 'Veldkamp', 'Wagenvoort', 'Yildirim', 'Zwartjes', 'Achterberg', 'van Boxmeer', 'Demir', 'Eekhout', 'de Groene', 'Harmelink', 'Kolthof', 'Ligtvoet', 'Mostert', 'Noordhuis',
  'Ooijevaar', 'Ramdien', 'Slotboom', 'Timmerhuis', 'Vonkeman', 'Wassenberg', 'Bouzidi', 'van der Lugt', 'Haverkort', 'Spoelstra', 'Kerkdijk', 'Buitenhuis', 'Oortgiesen', 'van Dalfsen',
] as const;
