export { default as SportsIcon } from '@mui/icons-material/SportsSoccerOutlined';
