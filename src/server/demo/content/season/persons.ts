/** First names of people who take part, by gender; those of children and of grandparents among them. */
export const GIRLS = [
  'Anouk', 'Bente', 'Carlijn', 'Chaima', 'Dewi', 'Elin', 'Evi', 'Fatima', 'Fenna', 'Femke', 'Floor', 'Guusje', 'Hanna', 'Imane', 'Isa', 'Jasmijn', 'Jikke', 'Karima', 'Lieke', 'Lina', 'Lotte', 'Maud', 'Merel', 'Mila', 'Nadia', 'Naomi', 'Nina', 'Noor', 'Olivia', 'Pien', 'Puck', 'Roos', 'Saar', 'Salma', 'Sanne', 'Sena', 'Sofie', 'Tess', 'Veerle', 'Yara', 'Zoë', 'Zahra',
  'Agnes', 'Anneke', 'Corrie', 'Dirkje', 'Els', 'Gerda', 'Hanneke', 'Hennie', 'Ineke', 'Joke', 'Kirsten', 'Liesbeth', 'Liselot', 'Marga', 'Marloes', 'Mieke', 'Nel', 'Petra', 'Ria', 'Soraya', 'Trudy', 'Wietske', 'Willeke', 'Wilma',
] as const;

export const BOYS = [
  'Adam', 'Amir', 'Bas', 'Boaz', 'Bram', 'Cas', 'Daan', 'Dani', 'Elias', 'Emre', 'Finn', 'Floris', 'Gijs', 'Guus', 'Hidde', 'Hugo', 'Ilias', 'Jens', 'Jelmer', 'Job', 'Joris', 'Kai', 'Levi', 'Luuk', 'Mees', 'Mehmet', 'Milan', 'Mohammed', 'Morris', 'Noah', 'Olaf', 'Otis', 'Pepijn', 'Quinten', 'Ravi', 'Sem', 'Siem', 'Stijn', 'Teun', 'Thijs', 'Tygo', 'Umar', 'Vik', 'Xavi', 'Youssef', 'Zakaria',
  'Ad', 'Arie', 'Cor', 'Dirk', 'Evert', 'Frits', 'Gerrit', 'Hans', 'Henk', 'Jaap', 'Jan', 'Jorrit', 'Kees', 'Leo', 'Marcel', 'Okke', 'Piet', 'Reinout', 'Rob', 'Sjoerd', 'Theo', 'Wim', 'Wouter',
] as const;

export const FAMILIES = [
  'Aalderink', 'Abbas', 'Achterberg', 'van Ankeren', 'Arends', 'Aydin', 'Baars', 'Bakhuizen', 'Beekhuizen', 'van den Berkel', 'Bloemsma', 'Boersema', 'Bouzidi', 'van Boxmeer', 'Brouwers', 'Buitenhuis', 'Chaudry', 'van den Cornelder', 'van Dalfsen', 'Demir', 'Dekkinga', 'Dijkgraaf', 'Doornbos', 'Eekhout', 'El Amrani',
  'Elzinga', 'van Essenvelt', 'Feenstra-Bos', 'Gerritsma', 'ter Gouw', 'de Groene', 'Haverkort', 'Harmelink', 'Heuvelink', 'Hoekzema', 'Hoogerbeets', 'IJzerman', 'Jansma', 'Jonkhout', 'Kaplan', 'Kastelijn', 'Kerkdijk', 'Klaverweide', 'Kolthof', 'Kooistra', 'van Kouwen', 'Lammertink', 'Leenders', 'Ligtvoet', 'van der Lugt',
  'Maarschalk', 'Meulenbelt', 'Mostert', 'Nieuwkamp', 'Noordhuis', 'Ooijevaar', 'Oortgiesen', 'Oudshoorn', 'Özdemir', 'Peerdeman', 'Poelgeest', 'Postuma', 'Raaphorst', 'Ramdien', 'Reitsema', 'Roelofsen', 'Saidi', 'van Schaick', 'Schoonebeek', 'Slotboom', 'Spoelstra', 'Steenhuis', 'Swartjes', 'Terpstra', 'Timmerhuis', 'Tjon',
  'Uiterwijk', 'Veldkamp', 'Verhulst', 'Vonkeman', 'Wagenvoort', 'Wassenberg', 'Westerink', 'van Wijngaarden', 'Wolthuis', 'Yildirim', 'Zandbergen', 'Zijlmans', 'Zuidema', 'Zwartjes',
] as const;
