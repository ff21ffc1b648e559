export { default as CalendarIcon } from '@mui/icons-material/CalendarTodayOutlined';
